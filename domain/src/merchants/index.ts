export * from './brand.ts';
export * from './host.ts';
export * from './origin.ts';
export * from './svg.ts';
export * from './settings.ts';
export * from './theme.ts';
export * from './menu-target.ts';
