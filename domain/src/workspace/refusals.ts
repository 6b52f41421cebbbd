/** Saved views of tables. */
export type WorkspaceRefusal = { code: 'VIEW_LIMIT'; data: { limit: number } };
