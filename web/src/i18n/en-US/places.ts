export default {
  placeholder: 'City, ward, island or beach',
  locating: 'Finding the location …',
  about: 'Its exact location isn’t known: this is only about where it is.',
  failed: 'Couldn’t find the location. Choose it again.',
};
