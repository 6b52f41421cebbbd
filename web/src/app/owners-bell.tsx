import { NotificationBell } from '../notifications/notification-bell.tsx';
import { paths } from './paths.ts';

/** The bell of members, where owners work. The shell of the console has no code for it: clerks would load it too. */
const OwnersBell = () => <NotificationBell mailPath={paths.email()} settingsPath={paths.profile('setting')} />;

export default OwnersBell;
