import { NightPrices } from '../catalogue/pricing/night-prices.tsx';
import { StaysArea } from './parts/stays-area.tsx';

/** /console/stays/night-prices: the worth of a night of each room type for an owner who deposits a week. */
const ConsoleNightPricesPage = () => (
  <StaysArea current="nights">
    <NightPrices />
  </StaysArea>
);

export default ConsoleNightPricesPage;
