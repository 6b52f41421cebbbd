import { lazy } from 'react';
import { isFramed } from '../transport/frame.ts';
import { CheckoutHeader } from './checkout-header.tsx';
import { Framed, LeaveFrame, Main, MembersPage } from './member-layouts.tsx';

/** Loaded by partners' pages only. */
const FrameEvents = lazy(() => import('./frame-events.tsx'));

const Embedded = () =>
  isFramed ? (
    <FrameEvents>
      <Main />
    </FrameEvents>
  ) : (
    <Main />
  );

/** `checkout`: no link leads away but the logo. `embedded`: inside a partner's page, the content alone. */
export const CheckoutLayout = ({ frame }: { frame: 'checkout' | 'embedded' }) => (
  <MembersPage>
    {frame === 'embedded' ? <Embedded /> : isFramed ? <LeaveFrame /> : <Framed header={<CheckoutHeader />} />}
  </MembersPage>
);
