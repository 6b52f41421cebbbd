import styles from './table.module.css';

interface RowCheckProps {
  label: string;
  checked: boolean;
  /** Some of what it stands for is chosen. */
  some?: boolean;
  /** @param range Shift was held: from the row that was chosen last to here */
  onChange: (checked: boolean, range: boolean) => void;
}

/** A native box: thousands of rows have one each. */
export const RowCheck = ({ label, checked, some = false, onChange }: RowCheckProps) => (
  <input
    ref={(box) => {
      if (box) box.indeterminate = some;
    }}
    type="checkbox"
    className={styles['check']}
    aria-label={label}
    checked={checked}
    onChange={({ target, nativeEvent }) => onChange(target.checked, (nativeEvent as MouseEvent).shiftKey)}
  />
);
