export default {
  placeholder: 'City, ward, island or beach',
  locating: 'Finding the place…',
  about: 'Exact location unknown: this is approximate.',
  failed: 'Couldn’t find this place. Choose it again.',
};
