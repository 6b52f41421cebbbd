import { useEffect } from 'react';
import { postJson } from '../transport/request.ts';
import type { Task } from './tasks.query.ts';

/** ms; the server removes a viewer after 25 s. */
const AGAIN_MS = 10_000;
/** ms; tasks that are opened for a shorter time do not count as viewed. */
const REST_MS = 700;

/** Reports to other staff that the reader views a task, while it is open in a visible window. */
export const useLooking = (task: Task | undefined): void => {
  const [kind, id] = task && !task.asked ? [task.kind, task.id] : [];
  useEffect(() => {
    if (!kind) return;
    let looks = false;
    const say = (looking: boolean) => {
      if (!looking && !looks) return;
      looks = looking;
      void postJson('/Task/Looking', { Kind: kind, TaskId: id, Looking: looking });
    };
    const look = () => say(!document.hidden);
    const leave = () => say(false);
    const rested = setTimeout(look, REST_MS);
    const again = setInterval(look, AGAIN_MS);
    document.addEventListener('visibilitychange', look);
    addEventListener('pagehide', leave);
    return () => {
      clearTimeout(rested);
      clearInterval(again);
      document.removeEventListener('visibilitychange', look);
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [kind, id]);
};
