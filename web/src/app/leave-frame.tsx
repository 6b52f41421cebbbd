import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { tellHost } from '../transport/frame.ts';

/** Inside a frame there is the checkout and nothing else: whoever goes elsewhere wants out. */
const LeaveFrame = () => {
  const navigate = useNavigate();
  const leave = useEffectEvent(() => {
    tellHost({ type: 'close' });
    void navigate(-1);
  });
  useEffect(() => leave(), []);
  return null;
};

export default LeaveFrame;
