export * from './access-forms.ts';
export * from './access.commands.ts';
export * from './desk.commands.ts';
export * from './identity.commands.ts';
export * from './invitation-forms.ts';
export * from './invitation.commands.ts';
export * from './passkeys.ts';
export * from './security.commands.ts';
