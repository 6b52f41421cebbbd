export default {
  notAllowed: 'Vai trò của bạn không cho phép việc này.',
  /** {{roles}}: names in a list with 'or'. */
  askRoles: 'Vai trò của bạn không cho phép việc này. Hãy hỏi người có vai trò {{roles}}.',
};
