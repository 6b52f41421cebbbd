/** What the dialog that cancels shows once it is open: one file, so that the pages with its button stay light. */
export { CancelGuard } from './cancel-guard.tsx';
export { RefundPreview } from './refund-preview.tsx';
