/** The page's heading and the text below it, for the page and for its first paint. */
export const ChangePasswordHead = ({ title, lead }: { title: string; lead: string }) => (
  <>
    <h1 className="t40" style={{ margin: '24px 0 8px' }}>
      {title}
    </h1>
    <p className="t16 muted" style={{ marginBottom: 32, maxWidth: 640 }}>
      {lead}
    </p>
  </>
);
