export default {
  placeholder: 'City, ward, island or beach',
  locating: 'Finding the location…',
  about: 'The exact location isn’t known: this is only roughly where it is.',
  failed: 'Couldn’t find the location. Choose it again.',
};
