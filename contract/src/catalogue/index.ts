export * from './catalogue.commands.ts';
export * from './facet-choice.ts';
export * from './first-pictures.ts';
export * from './pricing.commands.ts';
export * from './resort-page.ts';
export * from './resort-search.ts';
export * from './search-params.ts';
export * from './stay-params.ts';
