import { answerTasks } from '../worker-process.ts';
import { drawPdf } from './draw.ts';

answerTasks(drawPdf);
