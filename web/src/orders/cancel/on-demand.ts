/** The content of the cancellation dialog, in one file, so that pages with its button stay light. */
export { CancelGuard } from './cancel-guard.tsx';
export { RefundPreview } from './refund-preview.tsx';
