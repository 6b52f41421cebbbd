/** The provider's site (member-portal section 1). */
export const ABOUT_URL = 'https://sandbar.example';
