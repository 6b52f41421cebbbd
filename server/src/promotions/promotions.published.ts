import { publishedTable } from '../platform/database/published-table.ts';

export const promotionRows = publishedTable('promotions', ['id', 'name']);
export const rentPromotionRows = publishedTable('rentPromotions', ['id', 'name']);
