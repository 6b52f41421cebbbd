import { isFramed } from '../transport/frame.ts';
import { Header } from './header.tsx';
import { Framed, LeaveFrame, MembersPage } from './member-layouts.tsx';

/** The header with navigation, and the footer. Pages set their own width and margins. */
export const MainLayout = () => <MembersPage>{isFramed ? <LeaveFrame /> : <Framed header={<Header />} />}</MembersPage>;
