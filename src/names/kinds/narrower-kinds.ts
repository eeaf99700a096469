/** Words that make a kind narrower: `kind > narrower kind: words`. */
export const NARROWER = `
desktop-computer > all-in-one-computer: all in one, all-in-one, aio
headphones > earbuds: in-ear, in ear, tws, สอดหู, แบบสอดหู, true wireless, อินเอียร์, earbuds
headphones > headset: with microphone, gaming headset
speaker > bluetooth-speaker: bluetooth, บลูทูธ, บลูทูท, portable, ไร้สาย
fan > case-fan: 80mm, 92mm, 120mm, 140mm, pwm, argb, chassis, cfm
fan > desk-fan: meja, desk, ตั้งโต๊ะ, duduk
fan > standing-fan: berdiri, standing, ตั้งพื้น
fan > tower-fan: tower, menara, ทาวเวอร์
gps-navigator > smartwatch: 5atm, 3atm, 2atm, amoled
smartwatch > kids-smartwatch: anak, kids, children, imoo, เด็ก
paper > instant-film: instax
watch > smartwatch: smartwatch, smart watch, amoled, bluetooth, smart, pintar, heart rate, gps
phone-holder > car-phone-holder: gravity, air outlet, vent, car, dashboard, windshield, mobil, air vent, ในรถ, dash
shoes > football-boots: fg, sg, terreni compatti, firm ground, soft ground, terrain sec
shoes > futsal-shoes: ic, tf, campi coperti, campi sintetici, indoor, salle
football-boots > futsal-shoes: ic, tf, in, campi coperti, indoor, salle, futsal
shoes > running-shoes: running, lari, วิ่ง
sneakers > running-shoes: running, lari, วิ่ง
football-boots > sneakers: sportswear, f.c.
boots > football-boots: fg, sg, ag, firm ground, soft ground
mouse > keyboard-mouse-set: keyboard
hard-drive > external-hard-drive: external, eksternal, portable
ssd > portable-ssd: external, portable, eksternal
lamp > solar-light: solar, tenaga surya
wardrobe > shoe-rack: sepatu
printer > receipt-printer: thermal, receipt, struk
keyboard > keyboard-mouse-set: mouse
coffee > coffee-drink: siap minum, พร้อมดื่ม
sweater > baby-clothes: bayi, baby, newborn, เด็กอ่อน, ทารก
t-shirt > baby-clothes: bayi, newborn, เด็กอ่อน, ทารก
trousers > baby-clothes: bayi, newborn, เด็กอ่อน, ทารก
socks > baby-clothes: bayi, newborn, เด็กอ่อน, ทารก
cap > baby-clothes: bayi, newborn, เด็กอ่อน, ทารก
medicine > pet-medicine: kucing, anjing, hewan, แมว, สุนัข, หมา, cats, dogs, pet
vitamins > pet-medicine: kucing, anjing, hewan, แมว, สุนัข, หมา, cats, dogs, pet
shampoo > pet-grooming: kucing, anjing, hewan, แมว, สุนัข, หมา, cats, dogs, pet
body-soap > pet-grooming: kucing, anjing, hewan, แมว, สุนัข, หมา, cats, dogs, pet
comb > pet-grooming: kucing, anjing, hewan, แมว, สุนัข, หมา, cats, dogs, pet
brush > pet-grooming: kucing, anjing, hewan, แมว, สุนัข, หมา, cats, dogs, pet
toy > pet-toy: kucing, anjing, แมว, สุนัข, หมา, cats, dogs, pet
mattress > pet-bed: kucing, anjing, แมว, สุนัข, หมา
milk > pet-food: kucing, anjing, แมว, สุนัข, หมา
milk-powder > pet-food: kucing, anjing, แมว, สุนัข, หมา
milk > milk-powder: formula, bubuk, ผง, powder
serum > hair-treatment: hair, rambut, ผม, scalp
serum > mascara: bulu mata, eyelash, lash, ขนตา
ink-cartridge > ink-refill: spidol, pulpen, stempel, marker, whiteboard, ปากกา, ตรายาง
toothbrush > pet-grooming: kucing, anjing, แมว, สุนัข
`;
