import { answerTasks } from '../platform/worker-process.ts';
import { readBankFile, type BankFileRead, type BankFileTask } from './read-bank-file.ts';

answerTasks<BankFileTask, BankFileRead>(readBankFile);
