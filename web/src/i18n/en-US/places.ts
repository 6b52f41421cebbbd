export default {
  placeholder: 'City, ward, island or beach',
  locating: 'Finding the location …',
  about: 'Its exact location isn’t known, so this is the center of its province.',
  failed: 'Couldn’t find the location. Choose it again.',
};
