/** The take-out menu that most Chinese-American restaurants know: lunch and dinner prices of a mid-sized city. */
import type { StarterMenu } from '../starterMenu.ts'

export const chineseAmerican: StarterMenu = {
  name: 'Chinese-American menu',
  secondName: '美式中餐菜单',
  groups: {
    spice: {
      name: 'Spice level',
      secondName: '辣度',
      min: 1,
      max: 1,
      modifiers: [
        ['Not spicy', '不辣'],
        ['Mild', '微辣'],
        ['Medium', '中辣'],
        ['Hot', '特辣'],
      ],
    },
    rice: {
      name: 'Rice',
      secondName: '配饭',
      min: 1,
      max: 1,
      modifiers: [
        ['White rice', '白饭'],
        ['Brown rice', '糙米饭', 100],
        ['Fried rice', '炒饭', 250],
      ],
    },
    protein: {
      name: 'Choice of meat',
      secondName: '肉类选择',
      min: 1,
      max: 1,
      modifiers: [
        ['Vegetable', '蔬菜'],
        ['Chicken', '鸡'],
        ['Roast pork', '叉烧'],
        ['Beef', '牛', 100],
        ['Shrimp', '虾', 150],
      ],
    },
    soupSize: {
      name: 'Soup size',
      secondName: '汤份量',
      min: 1,
      max: 1,
      modifiers: [
        ['Pint', '小'],
        ['Quart', '大', 300],
      ],
    },
  },
  categories: [
    {
      name: 'Appetizers',
      secondName: '开胃小吃',
      dishes: [
        ['Egg Roll (1)', '春卷', 225],
        ['Spring Rolls (2)', '素春卷', 325],
        ['Crab Rangoon (6)', '蟹角', 795],
        ['Fried Dumplings (8)', '锅贴', 950],
        ['Steamed Dumplings (8)', '水饺', 950],
        ['Boneless Spare Ribs', '无骨排', 1150],
        ['Teriyaki Chicken (4)', '串烧鸡', 895],
        ['Scallion Pancake', '葱油饼', 695],
      ],
    },
    {
      name: 'Soups',
      secondName: '汤类',
      dishes: [
        ['Wonton Soup', '云吞汤', 425, ['soupSize']],
        ['Egg Drop Soup', '蛋花汤', 375, ['soupSize']],
        ['Hot & Sour Soup', '酸辣汤', 425, ['soupSize']],
      ],
    },
    {
      name: 'Fried Rice & Noodles',
      secondName: '炒饭面类',
      dishes: [
        ['Fried Rice', '炒饭', 1095, ['protein']],
        ['Lo Mein', '捞面', 1145, ['protein']],
        ['Chow Mei Fun', '炒米粉', 1195, ['protein']],
        ['Singapore Mei Fun', '星洲炒米粉', 1350, ['spice']],
        ['Beef Chow Fun', '干炒牛河', 1395],
        ['Young Chow Fried Rice', '扬州炒饭', 1295],
      ],
    },
    {
      name: 'Chef’s Specials',
      secondName: '招牌菜',
      dishes: [
        ['General Tso’s Chicken', '左宗棠鸡', 1495, ['spice', 'rice']],
        ['Sesame Chicken', '芝麻鸡', 1495, ['rice']],
        ['Orange Chicken', '陈皮鸡', 1495, ['spice', 'rice']],
        ['Sweet & Sour Chicken', '甜酸鸡', 1395, ['rice']],
        ['Mongolian Beef', '蒙古牛', 1595, ['spice', 'rice']],
        ['Crispy Shrimp with Walnuts', '核桃虾', 1695, ['rice']],
        ['Happy Family', '全家福', 1795, ['rice']],
      ],
    },
    {
      name: 'Chicken, Beef & Seafood',
      secondName: '鸡牛海鲜',
      dishes: [
        ['Chicken with Broccoli', '芥兰鸡', 1395, ['rice']],
        ['Kung Pao Chicken', '宫保鸡', 1395, ['spice', 'rice']],
        ['Moo Goo Gai Pan', '蘑菇鸡片', 1395, ['rice']],
        ['Beef with Broccoli', '芥兰牛', 1495, ['rice']],
        ['Pepper Steak with Onion', '青椒牛', 1495, ['rice']],
        ['Shrimp with Lobster Sauce', '虾龙糊', 1545, ['rice']],
        ['Shrimp with Mixed Vegetables', '什菜虾', 1545, ['rice']],
      ],
    },
    {
      name: 'Vegetables & Tofu',
      secondName: '蔬菜豆腐',
      dishes: [
        ['Mixed Vegetables', '素什锦', 1195, ['rice']],
        ['Ma Po Tofu', '麻婆豆腐', 1245, ['spice', 'rice']],
        ['Eggplant in Garlic Sauce', '鱼香茄子', 1245, ['spice', 'rice']],
        ['Dry-Fried String Beans', '干煸四季豆', 1295, ['rice']],
      ],
    },
    {
      name: 'Drinks',
      secondName: '饮料',
      dishes: [
        ['Soda (can)', '罐装汽水', 195],
        ['Bottled Water', '瓶装水', 150],
        ['Iced Tea', '冰红茶', 275],
        ['Hot Tea (pot)', '热茶', 300],
      ],
    },
  ],
}
