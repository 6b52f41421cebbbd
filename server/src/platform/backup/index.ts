export { createArchive, openArchive, type ArchiveReader, type ArchiveWriter, type Promised } from './archive.ts';
export { recordBackup, type TakenBackup } from './backups.store.ts';
export { askForDump, isControlled, openControl, reportBackup } from './control.ts';
export { dumpDatabase, type DumpSummary } from './dump.ts';
export { loadDatabase, orRefuseFilled } from './load.ts';
export {
  filesOfStaged,
  loadMerchant,
  merchantsIn,
  orRefuseTaken,
  stageMerchant,
  type MerchantInBackup,
} from './load-merchant.ts';
export { inOneTransaction, orRefuseCitus, type Ask } from './one-transaction.ts';
export { openKeys, sealKeys, SHORTEST_PASSPHRASE, type SealedKeys } from './sealed-key.ts';
