import { NotificationBell } from '../notifications/notification-bell.tsx';
import { paths } from './paths.ts';

/** The bell of members, where owners work. */
const OwnersBell = () => <NotificationBell mailPath={paths.email()} settingsPath={paths.profile('setting')} />;

export default OwnersBell;
