import { IconDownload } from '@tabler/icons-react';
import { buttonClass } from '../ui/button.tsx';

interface DownloadProps {
  href: string;
  /** The kind of file, as the link shows it. */
  name: string;
  /** The whole name, for screen readers. */
  label: string;
  look: 'primary' | 'secondary';
}

/** A link to a file that the server makes. */
export const Download = ({ href, name, label, look }: DownloadProps) => (
  <a href={href} download className={buttonClass({ look, size: 'medium' })} aria-label={label}>
    <span className="inline g8">
      <IconDownload size={18} stroke={1.75} aria-hidden="true" />
      {name}
    </span>
  </a>
);
