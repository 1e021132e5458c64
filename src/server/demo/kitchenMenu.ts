/** What the kitchen of the demo restaurant cooks. */
import { type DemoCategory, dishes } from './menu.ts'

const dimSum: DemoCategory = {
  name: 'Dim Sum',
  secondName: '点心',
  kind: 'hot',
  modifiers: undefined,
  lunch: 30,
  dinner: 8,
  dishes: dishes([
    ['Har Gow (Shrimp Dumplings)', '水晶虾饺', 795, 10],
    ['Siu Mai (Pork & Shrimp)', '烧卖', 750, 10],
    ['Xiao Long Bao (Soup Dumplings)', '小笼包', 995, 9],
    ['BBQ Pork Buns', '叉烧包', 695, 8],
    ['Egg Custard Buns', '流沙包', 695, 5],
    ['Chicken Feet in Black Bean Sauce', '豉汁凤爪', 725, 4],
    ['Shrimp Rice Noodle Rolls', '鲜虾肠粉', 850, 7],
    ['Sticky Rice in Lotus Leaf', '糯米鸡', 895, 5],
    ['Turnip Cake', '萝卜糕', 695, 5],
    ['Beef Tripe with Ginger', '姜葱牛百叶', 750, 2, 'main'],
    ['Pork Ribs in Black Bean Sauce', '豉汁排骨', 750, 6],
    ['Chive & Shrimp Dumplings', '韭菜虾饺', 795, 4],
    ['Taro Puffs', '蜂巢芋角', 725, 3, 'main'],
    ['Malay Sponge Cake', '马拉糕', 650, 3],
  ]),
}

const appetizers: DemoCategory = {
  name: 'Appetizers',
  secondName: '小食',
  kind: 'hot',
  modifiers: undefined,
  lunch: 9,
  dinner: 14,
  dishes: dishes([
    ['Vegetable Spring Rolls', '素春卷', 695, 9],
    ['Pan-Fried Pork Potstickers', '锅贴', 950, 10],
    ['Scallion Pancake', '葱油饼', 795, 8],
    ['Crab Rangoon', '炸蟹角', 895, 7],
    ['Salt & Pepper Wings', '椒盐鸡翅', 1195, 6],
    ['Wontons in Chili Oil', '红油抄手', 1050, 7],
    ['Smashed Cucumber Salad', '拍黄瓜', 795, 5],
    ['Sliced Beef in Chili Sauce', '夫妻肺片', 1350, 3, 'main'],
    ['Mouth-Watering Chicken', '口水鸡', 1250, 4],
    ['Wood Ear Mushroom Salad', '凉拌木耳', 895, 2],
  ]),
}

const soups: DemoCategory = {
  name: 'Soups',
  secondName: '汤羹',
  kind: 'hot',
  modifiers: undefined,
  lunch: 7,
  dinner: 7,
  dishes: dishes([
    ['Hot & Sour Soup', '酸辣汤', 725, 10],
    ['Egg Drop Soup', '蛋花汤', 625, 7],
    ['Wonton Soup', '云吞汤', 895, 8],
    ['West Lake Beef Soup', '西湖牛肉羹', 1150, 3, 'main'],
    ['Fish Maw & Crab Meat Soup', '蟹肉鱼肚羹', 1595, 2, 'main'],
    ['Chicken & Sweet Corn Soup', '鸡蓉玉米羹', 795, 3],
    ['Seafood Tofu Soup', '海鲜豆腐羹', 1295, 2],
  ]),
}

const poultry: DemoCategory = {
  name: 'Chicken & Duck',
  secondName: '鸡鸭',
  kind: 'hot',
  modifiers: 'spice',
  lunch: 13,
  dinner: 15,
  dishes: dishes([
    ["General Tso's Chicken", '左宗棠鸡', 1695, 10],
    ['Kung Pao Chicken', '宫保鸡丁', 1650, 10],
    ['Orange Chicken', '陈皮鸡', 1650, 9],
    ['Sesame Chicken', '芝麻鸡', 1650, 7],
    ['Chongqing Chili Chicken', '重庆辣子鸡', 1795, 6],
    ['Three-Cup Chicken', '三杯鸡', 1795, 4],
    ['Steamed Chicken with Ginger & Scallion', '姜葱蒸鸡', 1895, 3, 'main'],
    ['Roast Duck (Half)', '明炉烧鸭（半只）', 2895, 4],
    ['Peking Duck (Whole)', '北京烤鸭（整只）', 6895, 2, 'main'],
    ['Cashew Chicken', '腰果鸡丁', 1650, 5],
    ['Chicken with Dried Chili & Peanuts', '歌乐山辣子鸡', 1795, 2, 'main'],
    ['Soy Sauce Chicken (Half)', '豉油鸡（半只）', 1995, 3],
  ]),
}

const beef: DemoCategory = {
  name: 'Beef & Lamb',
  secondName: '牛羊',
  kind: 'hot',
  modifiers: 'spice',
  lunch: 8,
  dinner: 11,
  dishes: dishes([
    ['Beef with Broccoli', '西兰花牛肉', 1795, 10],
    ['Mongolian Beef', '蒙古牛肉', 1850, 8],
    ['Boiled Beef in Chili Broth', '水煮牛肉', 2095, 6],
    ['Black Pepper Beef Cubes', '黑椒牛柳粒', 2295, 5],
    ['Stir-Fried Beef with Cilantro', '香菜牛肉丝', 1895, 3],
    ['Cumin Lamb', '孜然羊肉', 2195, 6],
    ['Braised Beef Brisket', '柱侯牛腩', 1995, 4, 'main'],
    ['Beef with Bitter Melon', '凉瓜牛肉', 1850, 2],
    ['Pepper Steak with Onions', '洋葱牛肉', 1850, 4],
    ['Lamb with Scallions', '葱爆羊肉', 2095, 3, 'main'],
  ]),
}

const pork: DemoCategory = {
  name: 'Pork',
  secondName: '猪肉',
  kind: 'hot',
  modifiers: 'rice',
  lunch: 7,
  dinner: 8,
  dishes: dishes([
    ['Sweet & Sour Pork', '咕噜肉', 1695, 9],
    ['Twice-Cooked Pork', '回锅肉', 1750, 7],
    ['Red-Braised Pork Belly', '红烧肉', 1895, 5],
    ['Mu Shu Pork', '木须肉', 1695, 5],
    ['Yu Xiang Shredded Pork', '鱼香肉丝', 1650, 6],
    ['Salt & Pepper Pork Chops', '椒盐猪扒', 1750, 4],
    ['Char Siu (BBQ Pork)', '蜜汁叉烧', 1695, 6],
    ['Crispy Pork Belly', '脆皮烧肉', 1895, 4],
    ['Pork with Preserved Vegetables', '梅菜扣肉', 1895, 3],
    ['Shredded Pork with Dried Tofu', '香干肉丝', 1595, 2, 'main'],
  ]),
}

const seafood: DemoCategory = {
  name: 'Seafood',
  secondName: '海鲜',
  kind: 'hot',
  modifiers: undefined,
  lunch: 5,
  dinner: 12,
  dishes: dishes([
    ['Honey Walnut Shrimp', '核桃虾', 2195, 10],
    ['Salt & Pepper Shrimp', '椒盐虾', 2150, 6],
    ['Kung Pao Shrimp', '宫保虾仁', 2095, 5],
    ['Steamed Whole Sea Bass', '清蒸鲈鱼', 3295, 4, 'main'],
    ['Sichuan Fish in Pickled Cabbage', '酸菜鱼', 2595, 5],
    ['Dungeness Crab, Ginger & Scallion', '姜葱焗大蟹', 5895, 2, 'main'],
    ['Clams in Black Bean Sauce', '豉椒炒蚬', 1995, 3, 'main'],
    ['Squid with Spicy Salt', '椒盐鲜鱿', 1895, 4],
    ['Shrimp with Lobster Sauce', '虾龙糊', 2050, 4],
    ['Scallops with Snow Peas', '雪豆带子', 2695, 2, 'main'],
    ['Fish Fillet in Wine Sauce', '糟溜鱼片', 2295, 2],
  ]),
}

const vegetables: DemoCategory = {
  name: 'Tofu & Vegetables',
  secondName: '豆腐时蔬',
  kind: 'hot',
  modifiers: 'rice',
  lunch: 8,
  dinner: 12,
  dishes: dishes([
    ['Mapo Tofu', '麻婆豆腐', 1495, 10],
    ['Dry-Fried String Beans', '干煸四季豆', 1450, 9],
    ['Eggplant in Garlic Sauce', '鱼香茄子', 1495, 8],
    ['Garlic Pea Shoots', '蒜蓉豆苗', 1695, 5],
    ['Chinese Broccoli in Oyster Sauce', '蚝油芥兰', 1395, 5],
    ['Salt & Pepper Tofu', '椒盐豆腐', 1395, 4],
    ["Buddha's Delight", '罗汉斋', 1495, 4],
    ['Tomato & Egg', '番茄炒蛋', 1395, 5],
    ['Hot & Sour Shredded Potatoes', '酸辣土豆丝', 1295, 4],
    ['Yu Choy with Garlic', '蒜蓉油菜心', 1395, 3],
    ['Braised Tofu with Mushrooms', '红烧豆腐', 1450, 4],
    ['Lotus Root with Snow Peas', '荷塘小炒', 1495, 2, 'main'],
  ]),
}

export const kitchenMenu: readonly DemoCategory[] = [
  dimSum,
  appetizers,
  soups,
  poultry,
  beef,
  pork,
  seafood,
  vegetables,
]
