import { useFreshPermissions } from './own-permissions.ts';

/** Updates permissions and draws nothing. Loaded only for staff. */
const FreshPermissions = () => {
  useFreshPermissions();
  return null;
};

export default FreshPermissions;
