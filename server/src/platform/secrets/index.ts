export type { SecretPlace } from './envelope.ts';
export { findKey, keysToKeep, writeKeyFile } from './key-file.ts';
export { sealClear } from './reseal.ts';
export { rotateSecrets } from './rotate.ts';
export { sealedColumn, type SealedColumn } from './sealed-column.ts';
export { createSecrets, openKeyRing, type Secrets } from './secrets.ts';
