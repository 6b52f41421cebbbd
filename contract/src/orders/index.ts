export * from './my-vacations.ts';
export * from './order-detail.ts';
export * from './order-on-screen.ts';
export * from './first-view.ts';
export * from './console.commands.ts';
export * from './orders.commands.ts';
export * from './receiver-form.ts';
export * from './user-orders.ts';
