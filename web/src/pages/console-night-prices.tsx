import { NightPrices } from '../catalogue/pricing/night-prices.tsx';
import { StaysArea } from './parts/stays-area.tsx';

/** /console/stays/night-prices: the value of a night of each room type when an owner gives a week of it. */
const ConsoleNightPricesPage = () => (
  <StaysArea current="nights">
    <NightPrices />
  </StaysArea>
);

export default ConsoleNightPricesPage;
