import { answerTasks } from '../platform/background-thread.ts';
import { readIcs, type IcsTask, type ReadFile } from './read-ics.ts';

answerTasks<IcsTask, ReadFile | null>(({ text, home, now, limits }) => {
  try {
    return readIcs(text.replace(/^\uFEFF/, ''), home, now, limits);
  } catch {
    return null;
  }
});
