import { Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { NotificationBell } from '../notifications/notification-bell.tsx';
import OwnOffer from './own-offer.tsx';
import { paths } from './paths.ts';

/**
 * The bell of members, where owners work, and what the waitlist holds for them, at the head of their page. The shell of
 * the console has no code for that: clerks would load it too.
 */
const OwnersBell = () => {
  const [head, setHead] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const element = document.createElement('div');
    document.getElementById('main')?.prepend(element);
    setHead(element);
    return () => element.remove();
  }, []);
  return (
    <>
      <NotificationBell mailPath={paths.email()} settingsPath={paths.profile('setting')} />
      {head &&
        createPortal(
          <Suspense>
            <OwnOffer />
          </Suspense>,
          head,
        )}
    </>
  );
};

export default OwnersBell;
