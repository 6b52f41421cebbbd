import fc from 'fast-check';

/** A property that fails says in its message what it failed with, too: a report has nothing else. */
fc.configureGlobal({ includeErrorInReport: true });
