import { Socket } from 'node:net';

/**
 * A socket that sends together what is written in one turn of the event loop. pg corks its socket for each query by
 * itself: a save of eight statements would wake the database's backend eight times and cost eight system calls.
 */
export class BatchingSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork());
  }
}
