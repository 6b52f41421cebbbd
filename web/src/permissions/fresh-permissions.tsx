import { useFreshPermissions } from './own-permissions.ts';

/** Shows nothing. Loaded for staff alone. */
const FreshPermissions = () => {
  useFreshPermissions();
  return null;
};

export default FreshPermissions;
