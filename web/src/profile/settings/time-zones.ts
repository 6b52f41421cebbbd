/** Every time zone of this browser for a select, and the one in use even when the browser does not list it. */
export const timeZones = (present: string): { value: string; label: string }[] => {
  const zones = Intl.supportedValuesOf('timeZone');
  return (zones.includes(present) ? zones : [present, ...zones]).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
};
