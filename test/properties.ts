import fc from 'fast-check';

/** When a property fails, its error is included in the message, because a report contains nothing else. */
fc.configureGlobal({ includeErrorInReport: true });
