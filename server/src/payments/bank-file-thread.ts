import { answerTasks } from '../platform/background-thread.ts';
import { readBankFile, type BankFileRead, type BankFileTask } from './read-bank-file.ts';

answerTasks<BankFileTask, BankFileRead>(readBankFile);
