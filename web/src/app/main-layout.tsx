import { isFramed } from '../transport/frame.ts';
import { Header } from './header.tsx';
import { Framed, LeaveFrame, MembersPage } from './member-layouts.tsx';

/** Header with navigation, and footer. Pages set their own width and gutters. */
export const MainLayout = () => <MembersPage>{isFramed ? <LeaveFrame /> : <Framed header={<Header />} />}</MembersPage>;
