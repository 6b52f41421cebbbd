import { lazy } from 'react';
import { isFramed } from '../transport/frame.ts';
import { CheckoutHeader } from './checkout-header.tsx';
import { Framed, LeaveFrame, Main, MembersPage } from './member-layouts.tsx';

/** Only pages inside a partner's frame load it. */
const FrameEvents = lazy(() => import('./frame-events.tsx'));

const Embedded = () =>
  isFramed ? (
    <FrameEvents>
      <Main />
    </FrameEvents>
  ) : (
    <Main />
  );

/** `checkout`: the logo is the only link that leads away. `embedded`: inside a partner's page, only the content. */
export const CheckoutLayout = ({ frame }: { frame: 'checkout' | 'embedded' }) => (
  <MembersPage>
    {frame === 'embedded' ? <Embedded /> : isFramed ? <LeaveFrame /> : <Framed header={<CheckoutHeader />} />}
  </MembersPage>
);
