import styles from './transfer.module.css';
import { qrModules, qrPath, QUIET_ZONE } from './qr-modules.ts';

/** A QR code as SVG: dark on white in both schemes, as scanners need it. */
const QrCode = ({ text, name }: { text: string; name: string }) => {
  const modules = qrModules(text);
  const side = modules.size + 2 * QUIET_ZONE;
  return (
    <svg
      className={styles['qr']}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={name}
    >
      <path d={qrPath(modules)} fill="#14212b" />
    </svg>
  );
};

export default QrCode;
