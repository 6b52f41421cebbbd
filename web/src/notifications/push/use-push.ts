import { useState } from 'react';
import { pushPermission, turnPushOff, turnPushOn } from './push.ts';

/** Turns push messages to this browser on and off. */
export const usePush = () => {
  const [permission, setPermission] = useState(pushPermission);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const turn = async (work: () => Promise<boolean>): Promise<boolean> => {
    setBusy(true);
    setFailed(false);
    const done = await work();
    setPermission(pushPermission());
    setFailed(!done && pushPermission() !== 'denied');
    setBusy(false);
    return done;
  };
  return {
    permission,
    busy,
    failed,
    turnOn: (key: string) => turn(() => turnPushOn(key)),
    turnOff: () => turn(turnPushOff),
  };
};
