import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { notifyHost } from '../transport/frame.ts';

/** A frame contains only the checkout, so other addresses open outside of it. */
const LeaveFrame = () => {
  const navigate = useNavigate();
  const leave = useEffectEvent(() => {
    notifyHost({ type: 'close' });
    void navigate(-1);
  });
  useEffect(() => leave(), []);
  return null;
};

export default LeaveFrame;
