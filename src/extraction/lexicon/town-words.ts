/** Towns whose names begin with a direction, by that direction. */
export const townsOfDirection: Readonly<Record<string, string>> = {
  north:
    'las vegas|charleston|miami|miami beach|myrtle beach|richland hills|little rock|port|platte|' +
    'providence|kingstown|attleborough|andover|bergen|brunswick|plainfield|haven|canton|olmsted|' +
    'royalton|tonawanda|aurora|chicago|salt lake|ogden|logan|augusta|fort myers|lauderdale|' +
    'palm beach|wilkesboro|mankato|st paul|saint paul|hollywood|highlands|bend|pole|liberty|vernon|' +
    'wales|adams|reading|smithfield|babylon|bellmore|merrick|massapequa|potomac|bethesda|kansas city|' +
    'huntingdon|redington beach|branford|caldwell|wildwood|hampton|ridgeville|druid hills|' +
    'bay village',
  south:
    'bend|san francisco|gate|jordan|salt lake|salt lake city|ogden|weber|padre island|portland|' +
    'burlington|windsor|hadley|boston|milwaukee|st paul|saint paul|sioux city|euclid|orange|' +
    'plainfield|river|amboy|miami|daytona|pasadena|lake tahoe|houston|holland|elgin|beloit|lyon|' +
    'charleston|williamsport|point|hill|fulton|kingstown|el monte|whittier|congaree|riding|' +
    'barrington|chicago heights|yarmouth|easton|weymouth|berwick|hempstead|lebanon|haven|charlestown|' +
    'russell|range|bethlehem',
  east:
    'lansing|orange|providence|hartford|haven|point|brunswick|cleveland|st louis|saint louis|' +
    'palo alto|los angeles|chicago|peoria|moline|stroudsburg|ridge|grand rapids|wenatchee|rutherford|' +
    'windsor|hampton|northport|greenwich|grand forks|liverpool|rochester|rockaway|meadow|hanover|' +
    'lyme|bethel|syracuse|aurora|alton|petersburg|norriton|setauket|longmeadow|bridgewater|patchogue|' +
    'millinocket|helena|earl|berlin|islip|quogue|dubuque|troy|bernstadt|flat rock',
  west:
    'palm beach|chester|des moines|allis|covina|jordan|valley|valley city|hollywood|sacramento|' +
    'lafayette|haven|hartford|fargo|bend|orange|new york|springfield|memphis|monroe|plains|columbia|' +
    'linn|richland|seneca|st paul|saint paul|warwick|babylon|islip|hempstead|nyack|point|chicago|' +
    'bloomfield|caldwell|milford|deptford|windsor|long branch|mifflin|reading|carrollton|jefferson|' +
    'university place|park|melbourne|boylston|bridgewater|roxbury|yarmouth|wareham|bountiful|' +
    'frankfort|burlington|branch|liberty|union|conshohocken|lawn|homestead|carson|salem|sayville|' +
    'tisbury|bath|grove|fork|harrison|friendship|miami|lake hills|wendover|yellowstone|' +
    'siloam springs|helena',
}

/** The first words of towns after 'St.' */
export const saintsOfTowns =
  'louis paul petersburg charles cloud augustine george joseph albans peter peters clair johns ' +
  'mary marys simons helen helens helena johnsbury bernard ann anne anthony francis michael ' +
  'michaels pete james matthews martin martinville gabriel rose amant ignace thomas robert regis ' +
  'leonard david davids elmo hedwig marks stephen stephens edward lucie leo bonaventure bonifacius ' +
  'henry meinrad libory'
