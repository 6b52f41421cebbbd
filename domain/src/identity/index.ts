export * from './limits.ts';
export * from './device.ts';
export * from './refusals.ts';
export * from './user-types.ts';
export * from './return-path.ts';
export * from './names.ts';
export * from './contact.ts';
