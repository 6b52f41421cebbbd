export default {
  notAllowed: 'Vai trò của bạn không cho phép việc này.',
  /** {{roles}}: names in a list with 'or'. */
  askRoles: 'Vai trò của bạn không cho phép việc này. Hãy hỏi người có vai trò {{roles}}.',
  missingTitle: 'Bạn không có quyền truy cập trang này',
  /** {{roles}}: names in a list with 'and'. */
  missingPermission: 'Cần quyền “{{permission}}”. Vai trò có quyền này: {{roles}}.',
  missingGivers: 'Người gán vai trò: {{roles}}.',
};
