import { hash } from 'node:crypto';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Whether PostgreSQL accepts a text as a `uuid` in the form that all clients write. Other texts cannot name anything.
 */
export const isUuid = (text: string): boolean => UUID.test(text);

/** 32 hexadecimal digits in the form of a UUID. */
export const uuidOfHex = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** An id derived from a text, so that the same thing twice is a unique violation. */
export const uuidOfText = (text: string): string => uuidOfHex(hash('md5', text));
