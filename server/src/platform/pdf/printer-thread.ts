import { answerTasks } from '../background-thread.ts';
import { drawPdf } from './draw.ts';

answerTasks(drawPdf);
