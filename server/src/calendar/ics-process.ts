import { answerTasks } from '../platform/worker-process.ts';
import { readIcs, type IcsTask, type ReadFile } from './read-ics.ts';

answerTasks<IcsTask, ReadFile | null>(({ content, home, now, limits }) => {
  try {
    return readIcs(content, home, now, limits);
  } catch {
    return null;
  }
});
