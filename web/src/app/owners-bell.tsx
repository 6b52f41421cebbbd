import { NotificationBell } from '../notifications/notification-bell.tsx';
import { paths } from './paths.ts';

/**
 * The notification bell for owners in the working area. The shell of the console does not contain its code, because
 * staff would load it, too.
 */
const OwnersBell = () => <NotificationBell mailPath={paths.email()} settingsPath={paths.profile('setting')} />;

export default OwnersBell;
